import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Chart } from '../../../../chart/types.ts';
import {
  DRAWINGS_MAXIMUM,
  DRAWING_KINDS,
  DRAWING_POINTS,
  DRAWING_TEXT_MAXIMUM,
  type Drawing,
  type DrawingKind,
  drawingText,
} from '../../../../domain/market/drawings.ts';
import { Term } from '../../../../parts/glossary/term.tsx';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { type LiveDrawings, useDrawings } from '../../../../state/drawings/hooks.ts';
import { useConfig, useSettings } from '../../../../state/hooks.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';
import { DRAWING_ICONS } from './drawingIcons.ts';
import classes from './drawingTools.module.css';
import { savePicture } from './savePicture.ts';
import { nameOf, useDrawingLayer } from './useDrawingLayer.ts';

/** The option of the list that selects no drawing. */
const NONE = '';

function Tool(props: {
  icon: keyof typeof DRAWING_ICONS;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** `byKey` means that the button was pressed by keyboard. */
  onPress: (byKey: boolean) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={({ detail }) => props.onPress(detail === 0)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={DRAWING_ICONS[props.icon]} />
      </svg>
    </button>
  );
}

/** The field for the text of a text drawing, new or selected. */
function Words(props: { initial: string; onSave: (text: string) => void }): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const [typed, setTyped] = useState(props.initial);
  const text = drawingText(typed);
  return (
    <form
      className={classes.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') props.onSave(text);
      }}
    >
      <Field
        label={say('drawings.words')}
        name="drawing"
        value={typed}
        maxLength={DRAWING_TEXT_MAXIMUM}
        autoComplete="off"
        onChange={setTyped}
      />
      <Button type="submit" kind="secondary" disabled={text === '' || text === props.initial}>
        {t('action.save')}
      </Button>
    </form>
  );
}

/** The buttons of the drawing tools, and a list in which the keyboard can select a drawing. */
function ToolRow(props: {
  live: LiveDrawings;
  chosen: Drawing | undefined;
  tool: DrawingKind | undefined;
  onTool: (kind: DrawingKind, byKey: boolean) => void;
  onSelect: (id: string | undefined) => void;
  onRemove: (id: string) => void;
  onMove: () => void;
  onPicture: () => void;
}): ReactElement {
  const say = useToolTexts();
  const { live, chosen, tool } = props;
  const { drawings, undo, redo } = live;
  return (
    <div className={classes.row}>
      {DRAWING_KINDS.map((kind) => (
        <Tool
          key={kind}
          icon={kind}
          label={say(`drawings.kinds.${kind}`)}
          pressed={tool === kind}
          disabled={drawings.length >= DRAWINGS_MAXIMUM}
          onPress={(byKey) => props.onTool(kind, byKey)}
        />
      ))}
      <Tool icon="undo" label={say('drawings.undo')} disabled={!undo} onPress={() => undo?.()} />
      <Tool icon="redo" label={say('drawings.redo')} disabled={!redo} onPress={() => redo?.()} />
      <Tool
        icon="remove"
        label={say('drawings.remove')}
        disabled={!chosen}
        onPress={() => chosen && props.onRemove(chosen.id)}
      />
      <Tool icon="picture" label={say('drawings.picture')} onPress={props.onPicture} />
      {drawings.length > 0 && (
        <Select
          label={say('drawings.list')}
          value={chosen?.id ?? NONE}
          options={[
            { value: NONE, text: say('drawings.none') },
            ...drawings.map((drawing) => ({ value: drawing.id, text: nameOf(say, drawings, drawing) })),
          ]}
          onChange={(id) => props.onSelect(id === NONE ? undefined : id)}
        />
      )}
      {chosen && (
        <Button small kind="ghost" onClick={props.onMove}>
          {say('drawings.move')}
        </Button>
      )}
    </div>
  );
}

/**
 * The tools that draw on a chart, and the stored drawings. While the tools are closed, the drawings remain and can be
 * moved.
 */
export default function DrawingTools(props: {
  open: boolean;
  /** Whether the tools are visible in addition to the drawings. */
  tools: boolean;
  chart: Chart | undefined;
  detail: StockDetail;
  /** The name of the period on the screen. */
  period: string;
}): ReactElement | null {
  const t = useTexts();
  const say = useToolTexts();
  const { detail, chart } = props;
  const { language } = useSettings();
  const { simulated } = useConfig();
  const live = useDrawings(detail.code);
  const { drawings, undo, redo } = live;
  const { layer, ...chosenHere } = useDrawingLayer(chart, live, props.tools);
  const { tool, setTool, selected, setSelected, place, setPlace, put, remove, add } = chosenHere;
  const [moves, setMoves] = useState(0);
  // When a drawing is selected or added by keyboard, the layer gets the focus, so that the arrow keys move the drawing.
  useEffect(() => {
    if (moves > 0) layer.current?.focus();
  }, [moves, layer]);
  if (!props.tools) return null;
  const chosen = drawings.find(({ id }) => id === selected);
  const begin = (kind: DrawingKind, byKey: boolean): void => {
    setPlace(undefined);
    setSelected(undefined);
    if (!byKey) return setTool(tool === kind ? undefined : kind);
    add(kind, layer.current?.middle(kind) ?? []);
    if (kind !== 'text') setMoves(moves + 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) (event.shiftKey ? redo : undo)?.();
    else if (event.key === 'Escape' && (tool !== undefined || place)) {
      setTool(undefined);
      setPlace(undefined);
    } else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of the tools inside it
    <div className={classes.tools} role="group" aria-label={t('chart.tools')} onKeyDown={onKeyDown} data-no-pull>
      <ToolRow
        live={live}
        chosen={chosen}
        tool={tool}
        onTool={begin}
        onSelect={setSelected}
        onRemove={remove}
        onMove={() => setMoves(moves + 1)}
        onPicture={() => {
          const title = `${nameIn(language, detail)} ${detail.code} ${props.period}`;
          const mark = simulated ? t('simulated.strip') : '';
          if (chart) savePicture(chart, { title, mark, file: `${detail.code}-chart` }).catch(() => undefined);
        }}
      />
      <p className="text-3 caption" aria-live="polite">
        {drawings.length >= DRAWINGS_MAXIMUM && say('drawings.full', { most: String(DRAWINGS_MAXIMUM) })}
        {tool && say(`drawings.hints.p${DRAWING_POINTS[tool]}`)}{' '}
        {tool === 'fibonacci' && <Term id={tool}>{say('drawings.kinds.fibonacci')}</Term>}
      </p>
      {place && <Words key="new" initial="" onSave={(text) => add('text', place, text)} />}
      {!place && chosen?.kind === 'text' && (
        <Words key={chosen.id} initial={chosen.text ?? ''} onSave={(text) => put({ ...chosen, text })} />
      )}
    </div>
  );
}
