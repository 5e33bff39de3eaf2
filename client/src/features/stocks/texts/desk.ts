/** Words of the desk alone, by language: the name of the line between two panes. They load with the desk. */
export const deskWords = {
  jp: { line: (one: string, other: string): string => `「${one}」と「${other}」の境界` },
  cn: { line: (one: string, other: string): string => `“${one}”与“${other}”的分界` },
  us: { line: (one: string, other: string): string => `Boundary of ${one} and ${other}` },
} as const;
