import { useEffect, useRef, useState } from 'react';
import { DrawingLayer } from '../../../../chart/drawings/drawingLayer.ts';
import type { Chart } from '../../../../chart/types.ts';
import type { Drawing, DrawingKind, DrawingPoint } from '../../../../domain/market/drawings.ts';
import type { LiveDrawings } from '../../../../state/drawings/hooks.ts';
import { type ToolTexts, useToolTexts } from '../../texts/tools/texts.ts';

/** Creates an id that is unique across all tabs. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Returns the name of a drawing: its text, or its kind and its number. */
export function nameOf(say: ToolTexts, drawings: readonly Drawing[], { id, kind, text }: Drawing): string {
  const place = drawings.findIndex((one) => one.id === id) + 1;
  return text ?? `${say(`drawings.kinds.${kind}`)} ${place}`;
}

/** Returns the drawing layer of a chart, with the selected tool and the selected drawing. */
export function useDrawingLayer(chart: Chart | undefined, { drawings, edit }: LiveDrawings, hasTools: boolean) {
  const say = useToolTexts();
  const [tool, setTool] = useState<DrawingKind>();
  const [selected, setSelected] = useState<string>();
  /** Where the reader has placed a new text drawing whose text is not typed yet. */
  const [place, setPlace] = useState<readonly DrawingPoint[]>();
  const layer = useRef<DrawingLayer>(null);
  const put = (drawing: Drawing): void => edit({ put: [drawing], remove: [] });
  const remove = (id: string): void => {
    edit({ put: [], remove: [id] });
    setSelected(undefined);
  };
  const add = (kind: DrawingKind, points: readonly DrawingPoint[], text?: string): void => {
    setTool(undefined);
    if (kind === 'text' && text === undefined) return setPlace(points);
    const id = newId();
    put({ id, kind, points, ...(text !== undefined && { text }) });
    setPlace(undefined);
    setSelected(id);
  };
  const latest = useRef({ drawings, selected, put, remove, add, say });
  useEffect(() => {
    const isSame = latest.current.drawings === drawings && latest.current.selected === selected;
    latest.current = { drawings, selected, put, remove, add, say };
    if (!isSame) layer.current?.show();
  });
  useEffect(
    () =>
      chart?.attach((root) => {
        layer.current = new DrawingLayer(root, {
          drawings: () => latest.current.drawings,
          selected: () => latest.current.selected,
          onDrawn: (kind, points) => latest.current.add(kind, points),
          onChange: (drawing) => latest.current.put(drawing),
          onRemove: (id) => latest.current.remove(id),
          onSelect: setSelected,
          gripLabel: (drawing, point) => {
            const name = nameOf(latest.current.say, latest.current.drawings, drawing);
            if (point === undefined) return latest.current.say('drawings.whole', { name });
            return latest.current.say('drawings.point', { name, number: String(point + 1) });
          },
        });
        return layer.current;
      }),
    [chart],
  );
  useEffect(() => {
    if (chart) layer.current?.choose(hasTools ? tool : undefined);
  }, [tool, chart, hasTools]);
  return { tool, setTool, selected, setSelected, place, setPlace, put, remove, add, layer };
}
