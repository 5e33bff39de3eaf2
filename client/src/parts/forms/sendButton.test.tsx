import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderOn } from '../../app/testing/renderOn.tsx';
import { startLanguage } from '../../i18n/index.ts';
import { onlineChanged } from '../../state/presence/slice.ts';
import { type Bed, onBed } from '../../state/testing/bed.ts';
import { SendButton } from './sendButton.tsx';
import { SendDialog } from './sendDialog.tsx';

beforeAll(() => startLanguage('us'));

const WHY = 'Offline: nothing is sent. You can send it once the connection is back.';

function Form(props: { sent: string[] }): ReactElement {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.sent.push(typed);
      }}
    >
      <input aria-label="amount" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p id="note">A note</p>
      <SendButton type="submit" describedBy="note">
        Send
      </SendButton>
    </form>
  );
}

function shown(bed: Bed, element: ReactElement): void {
  renderOn(bed, element);
}
function network(bed: Bed, online: boolean): void {
  act(() => bed.dispatch(onlineChanged(online)));
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a button that sends', () => {
  it('sends nothing without a network, says why, and keeps its place and the focus', () => {
    onBed({ epics: [] }, (bed) => {
      const sent: string[] = [];
      shown(bed, <Form sent={sent} />);
      fireEvent.change(screen.getByLabelText('amount'), { target: { value: '5,000' } });
      button('Send').focus();
      network(bed, false);
      expect(document.activeElement).toBe(button('Send'));
      expect(button('Send').getAttribute('aria-disabled')).toBe('true');
      expect(button('Send').hasAttribute('disabled')).toBe(false);
      expect(described(button('Send'))).toBe(`${WHY} | A note`);
      fireEvent.click(button('Send'));
      expect(sent).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>('amount').value).toBe('5,000');
    });
  });

  it('sends nothing automatically when the network returns, and sends at the next tap', () => {
    onBed({ epics: [] }, (bed) => {
      const sent: string[] = [];
      shown(bed, <Form sent={sent} />);
      fireEvent.change(screen.getByLabelText('amount'), { target: { value: '5,000' } });
      network(bed, false);
      fireEvent.click(button('Send'));
      network(bed, true);
      expect(sent).toEqual([]);
      expect(screen.queryByText(WHY)).toBeNull();
      expect(described(button('Send'))).toBe('A note');
      fireEvent.click(button('Send'));
      expect(sent).toEqual(['5,000']);
    });
  });
});

describe('a dialog whose confirmation sends', () => {
  it('can be declined without a network, but not confirmed', () => {
    onBed({ epics: [] }, (bed) => {
      const said: string[] = [];
      const say = (answer: string) => () => void said.push(answer);
      network(bed, false);
      shown(
        bed,
        <SendDialog
          open
          title="Cancel?"
          text="The order ends."
          yes="Yes"
          no="No"
          onYes={say('yes')}
          onNo={say('no')}
        />,
      );
      expect(described(button('Yes'))).toBe(WHY);
      fireEvent.click(button('Yes'));
      fireEvent.click(button('No'));
      expect(said).toEqual(['no']);
      network(bed, true);
      fireEvent.click(button('Yes'));
      expect(said).toEqual(['no', 'yes']);
    });
  });
});
