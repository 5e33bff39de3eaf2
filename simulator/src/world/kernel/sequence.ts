/** The maximum number of members of a node. A change copies up to this many members per level. */
const WIDTH = 32;
/** Neighbouring nodes are merged if they have at most this many members together. */
const JOINED_MAXIMUM = 16;

interface Leaf<T> {
  readonly size: number;
  readonly items: readonly T[];
}
interface Branch<T> {
  readonly size: number;
  readonly nodes: readonly Node<T>[];
}
type Node<T> = Leaf<T> | Branch<T>;

function leafOf<T>(items: readonly T[]): Leaf<T> {
  return { size: items.length, items };
}

function branchOf<T>(nodes: readonly Node<T>[]): Branch<T> {
  return { size: nodes.reduce((sum, { size }) => sum + size, 0), nodes };
}

function parts<M>(members: readonly M[]): (readonly M[])[] {
  if (members.length <= WIDTH) return [members];
  const count = Math.ceil(members.length / WIDTH);
  return Array.from({ length: count }, (_, part) =>
    members.slice(Math.floor((part * members.length) / count), Math.floor(((part + 1) * members.length) / count)),
  );
}

function rootOf<T>(nodes: readonly Node<T>[]): Node<T> {
  const [only = leafOf<T>([]), ...more] = nodes;
  return more.length === 0 ? only : rootOf(parts(nodes).map(branchOf));
}

/**
 * Returns the child that contains a position in the list, and the position within this child. The last child also
 * contains the position after the last item.
 */
function seatOf<T>(nodes: readonly Node<T>[], place: number): { index: number; node: Node<T>; inner: number } {
  let index = 0;
  let inner = place;
  for (; index < nodes.length - 1; index += 1) {
    const { size } = nodes[index]!;
    if (inner < size) break;
    inner -= size;
  }
  return { index, node: nodes[index]!, inner };
}

function inserted<T>(node: Node<T>, place: number, item: T): readonly Node<T>[] {
  if ('items' in node) return parts(node.items.toSpliced(place, 0, item)).map(leafOf);
  const { index, node: child, inner } = seatOf(node.nodes, place);
  return parts(node.nodes.toSpliced(index, 1, ...inserted(child, inner, item))).map(branchOf);
}

function joined<T>(left: Node<T> | undefined, right: Node<T> | undefined): Node<T> | undefined {
  if (left === undefined || right === undefined) return undefined;
  if ('items' in left && 'items' in right) {
    return left.size + right.size > JOINED_MAXIMUM ? undefined : leafOf([...left.items, ...right.items]);
  }
  if ('items' in left || 'items' in right || left.nodes.length + right.nodes.length > JOINED_MAXIMUM) return undefined;
  return branchOf([...left.nodes, ...right.nodes]);
}

function removed<T>(node: Node<T>, place: number): Node<T> {
  if ('items' in node) return leafOf(node.items.toSpliced(place, 1));
  const { index, node: child, inner } = seatOf(node.nodes, place);
  const rest = removed(child, inner);
  if (rest.size === 0) return branchOf(node.nodes.toSpliced(index, 1));
  const first = Math.max(0, index - 1);
  const nodes = node.nodes.with(index, rest);
  const both = joined(nodes[first], nodes[first + 1]);
  return branchOf(both === undefined ? nodes : nodes.toSpliced(first, 2, both));
}

function* itemsOf<T>(node: Node<T>): Generator<T> {
  if ('items' in node) yield* node.items;
  else for (const inner of node.nodes) yield* itemsOf(inner);
}

/**
 * An immutable list. Its JSON is a plain array. A change copies one node of at most 32 members per level and shares all
 * others.
 */
export class Sequence<T> implements Iterable<T> {
  readonly root: Node<T>;

  private constructor(root: Node<T>) {
    this.root = root;
  }

  static of<T>(items: Iterable<T> = []): Sequence<T> {
    return new Sequence(rootOf(parts([...items]).map(leafOf)));
  }

  get length(): number {
    return this.root.size;
  }

  at(place: number): T | undefined {
    let inner = place < 0 ? place + this.length : place;
    if (inner < 0 || inner >= this.length) return undefined;
    let node = this.root;
    while ('nodes' in node) ({ node, inner } = seatOf(node.nodes, inner));
    return node.items[inner];
  }

  inserted(place: number, item: T): Sequence<T> {
    return new Sequence(rootOf(inserted(this.root, place, item)));
  }

  appended(item: T): Sequence<T> {
    return this.inserted(this.length, item);
  }

  /**
   * Returns a list without an item.
   * @param place from 0 to length - 1
   */
  removed(place: number): Sequence<T> {
    let root = removed(this.root, place);
    while ('nodes' in root && root.nodes.length === 1) root = root.nodes[0]!;
    return new Sequence(root);
  }

  lastIndexOf(item: T): number {
    return lastPlaceOf(this.root, item);
  }

  [Symbol.iterator](): Generator<T> {
    return itemsOf(this.root);
  }

  toJSON(): readonly T[] {
    return [...this];
  }
}

function lastPlaceOf<T>(node: Node<T>, item: T): number {
  if ('items' in node) return node.items.lastIndexOf(item);
  let before = node.size;
  for (const inner of node.nodes.toReversed()) {
    before -= inner.size;
    const place = lastPlaceOf(inner, item);
    if (place >= 0) return before + place;
  }
  return -1;
}
