/**
 * How many slips of the finger lie between a text and the beginning of another: letters left out, added, mistaken, or swapped
 * with their neighbour (optimal string alignment). More than `most` is `most + 1`.
 */
export function slipsToBeginning(text: string, name: string, most: number): number {
  const width = Math.min(name.length, text.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= text.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= width; column += 1) {
      const same = text[row - 1] === name[column - 1];
      let slips = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1];
      if (swapped) slips = Math.min(slips, beforeLast[column - 2]! + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    [beforeLast, last] = [last, next];
  }
  return Math.min(...last, most + 1);
}
