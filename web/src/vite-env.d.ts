/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:emblems' {
  const paths: Record<string, string>;
  export const portraits: Record<string, string[]>;
  export const figures: {
    outline: Record<string, string>;
    paints: Record<string, Record<string, string>>;
    faces: string[];
    room: number[];
  };
  export const enamels: Record<string, string>;
  export const gaits: Record<string, string>;
  export default paths;
}
declare module '@fontsource-variable/alegreya';
declare module '@fontsource-variable/alegreya/wght-italic.css';

/** The id of this build; empty while one works on the client. */
declare const __BUILD__: string;
