/** The bearer token or key of an Authorization header; undefined if there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  const [scheme, token] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
