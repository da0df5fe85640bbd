/** Versions of what a host provides to remotes: those three, and each library that it shares whole, by its name. */
export interface SharedVersions {
  kit: string;
  react: string;
  federation: string;
  [library: string]: string;
}
