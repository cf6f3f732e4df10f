# The server with its client, compiled. tests/test_image.py runs these steps without a container engine.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
WORKDIR /source
COPY . .
# What the build itself needs has the same pins; newer versions of pip read the second variable.
RUN PIP_CONSTRAINT=/source/requirements/constraints.txt PIP_BUILD_CONSTRAINT=/source/requirements/constraints.txt \
    pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY requirements/constraints.txt /tmp/constraints.txt
COPY --from=build /wheels /tmp/wheels
RUN pip install --no-cache-dir -c /tmp/constraints.txt "$(echo /tmp/wheels/*.whl)[server]" \
    && useradd --create-home --uid 1000 elbowroom \
    && install -d -o elbowroom /data
USER elbowroom
ENV ELBOWROOM_HOST=0.0.0.0 ELBOWROOM_DATA=/data ELBOWROOM_LOG_JSON=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["elbowroom", "serve"]
