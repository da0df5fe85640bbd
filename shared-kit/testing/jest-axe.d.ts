declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  export function axe(
    element: Element,
    options: { resultTypes: string[] },
  ): Promise<{ violations: Violation[] }>;
}
