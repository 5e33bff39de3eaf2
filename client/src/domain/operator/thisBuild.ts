declare global {
  interface ImportMetaEnv {
    /** The build replaces these names with their values. */
    readonly ZARABA_VERSION?: string;
    readonly ZARABA_BUILD?: string;
  }
}

/**
 * The version of the client, and the name of its build: a commit, or a hash of its contents. Empty if the code is not
 * built.
 */
export const THIS_BUILD = {
  version: import.meta.env.ZARABA_VERSION ?? '',
  name: import.meta.env.ZARABA_BUILD ?? '',
} as const;
