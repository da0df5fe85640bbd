import { axe } from 'jest-axe';

/** What axe finds wrong, a line each; an empty list is the assertion to make. */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  const { violations } = await axe(element);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} at ${html}`),
  );
}
