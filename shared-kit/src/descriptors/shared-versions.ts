/** Versions that a host provides to remotes: these three, and each shared library by its name. */
export interface SharedVersions {
  kit: string;
  react: string;
  federation: string;
  [library: string]: string;
}
