export interface FoundPostgres {
  /** A server that is given. */
  url?: string;
  /** Directory of initdb and postgres. */
  programs?: string;
}

export function findPostgres(
  environment?: Record<string, string | undefined>,
): FoundPostgres | undefined;
