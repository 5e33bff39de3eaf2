import { Button } from '@zaraba/kit/button';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { SendButton } from '../forms/sendButton.tsx';
import classes from './trades.module.css';

/** The consequences in words, before money moves: read first, then confirm or edit. */
export function TradeReview(props: {
  title: string;
  words: string;
  confirm: string;
  edit: string;
  onConfirm: () => void;
  onEdit: () => void;
  children: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form, so the focus starts here for every reader.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.review}>
      <h3 ref={heading} tabIndex={-1}>
        {props.title}
      </h3>
      <p className="sentence num">{props.words}</p>
      {props.children}
      <div className="stack-2">
        <SendButton block onClick={props.onConfirm}>
          {props.confirm}
        </SendButton>
        <Button block kind="secondary" onClick={props.onEdit}>
          {props.edit}
        </Button>
      </div>
    </div>
  );
}
