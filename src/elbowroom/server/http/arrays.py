"""How structs that are sent as arrays appear in the OpenAPI document."""

from __future__ import annotations

from inspect import isclass
from typing import Any

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct
from msgspec.structs import fields


class ArraySchemas(OpenAPISchemaPlugin):
    """Describes such a struct as an array of its fields; Litestar would describe an object."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        """Whether this is such a struct."""
        return isclass(value) and issubclass(value, Struct) and value.__struct_config__.array_like

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of the array."""
        places = fields(field_definition.annotation)
        items = [schema_creator.for_field_definition(FieldDefinition.from_annotation(place.type)) for place in places]
        about = ", ".join(place.name for place in places)
        return Schema(
            type=OpenAPIType.ARRAY, prefix_items=items, min_items=len(items), max_items=len(items), description=about
        )
