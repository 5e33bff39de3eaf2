declare global {
  interface ImportMetaEnv {
    /** The build replaces these two names with values. */
    readonly ZARABA_VERSION?: string;
    readonly ZARABA_BUILD?: string;
  }
}

/**
 * The version of the client, and the id of the build: a commit, or a hash of the contents. Both are empty if the code
 * was not built.
 */
export const THIS_BUILD = {
  version: import.meta.env.ZARABA_VERSION ?? '',
  name: import.meta.env.ZARABA_BUILD ?? '',
} as const;
