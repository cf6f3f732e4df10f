/** With a capital letter, as buttons and headings begin. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
