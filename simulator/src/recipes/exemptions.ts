/**
 * What a run over all recipes and journeys need not exercise, each with the reason: calls with keys (`/path key`), and
 * transitions (`machine:from>to`). One that is exercised all the same is reported, so that the list does not rot.
 */
export const EXEMPTIONS: Readonly<Record<string, string>> = {};
