/**
 * What a run over all recipes and journeys need not exercise, each with its reason: calls with keys (`/path key`), and
 * transitions (`machine:from>to`). An exemption that was exercised all the same is reported, so that the list does not
 * rot.
 */
export const EXEMPTIONS: Readonly<Record<string, string>> = {};
