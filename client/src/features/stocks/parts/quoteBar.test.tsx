import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { STOCK } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { startLanguage } from '../../../i18n/index.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { QuoteBar } from './quoteBar.tsx';

/** Reports where the observed head is: the place of its lower edge, px, and whether any of it is in sight. */
let scrollTo: (bottom: number, isIntersecting: boolean) => void;

beforeAll(() => startLanguage('us'));
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly object[]) => void) {
        scrollTo = (bottom, isIntersecting) => act(() => report([{ isIntersecting, boundingClientRect: { bottom } }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

function Page(): ReactElement {
  const head = useRef<HTMLDivElement>(null);
  return (
    <>
      <QuoteBar detail={STOCK} head={head} />
      <div ref={head} />
    </>
  );
}

it('the price bar is shown only while the head of the page is scrolled out of sight at the top', () => {
  onBed({ epics: [] }, (bed) => {
    renderOn(bed, <Page />);
    const shown = () => screen.queryByText('1,000') !== null;
    expect(shown()).toBe(false);
    scrollTo(120, true);
    expect(shown()).toBe(false);
    scrollTo(-40, false);
    expect(shown()).toBe(true);
    scrollTo(2_000, false);
    expect(shown()).toBe(false);
  });
});
