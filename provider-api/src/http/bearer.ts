/** The token or key of an Authorization header; undefined where there is none of this scheme. */
export function bearerOf(header: string | undefined): string | undefined {
  const [scheme, token] = (header ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
