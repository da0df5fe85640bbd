declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  export function axe(element: Element): Promise<{ violations: Violation[] }>;
}
