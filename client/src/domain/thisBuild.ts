declare global {
  interface ImportMetaEnv {
    /** Written in by the build. */
    readonly ZARABA_VERSION?: string;
    readonly ZARABA_BUILD?: string;
  }
}

/** The version of the client, and the name of its build: a commit, or a hash of its contents. Empty where nothing was built. */
export const THIS_BUILD = {
  version: import.meta.env.ZARABA_VERSION ?? '',
  name: import.meta.env.ZARABA_BUILD ?? '',
} as const;
