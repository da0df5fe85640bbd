/** Versions of what a host provides to remotes. */
export interface SharedVersions {
  kit: string;
  react: string;
  federation: string;
}
