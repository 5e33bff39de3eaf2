import { Button } from '@zaraba/kit/button';
import { Popover } from '@zaraba/kit/popover';
import { Sheet } from '@zaraba/kit/sheet';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { WIDE, useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement } from 'react';
import { href } from '../href.ts';
import { laterTexts } from '../laterTexts.ts';
import { useTexts } from '../texts.ts';
import { TermText } from './termText.tsx';
import type { TermId } from './terms.ts';
import { useGlossary } from './useGlossary.ts';

const useWords = laterTexts({
  jp: { title: '用語の説明', all: '用語集を開く', failed: '用語集を読み込めませんでした。' },
  cn: { title: '术语说明', all: '打开术语表', failed: '无法加载术语表。' },
  us: {
    title: 'Explanation',
    all: 'Open the glossary',
    failed: 'The glossary could not be loaded.',
  },
});

/** The explanation of a term, beside the control that opened it. The explanation of a related term replaces it. */
export default function Explanation(props: {
  open: boolean;
  id: TermId;
  anchor: () => HTMLElement | null;
  onTerm: (id: TermId) => void;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  const say = useWords();
  const isWide = useMedia(WIDE);
  const { open, id, onClose } = props;
  const { glossary, failed, retry } = useGlossary(open);
  const title = glossary?.entries[id].name ?? say('title');
  const content = (
    <div className="stack-2" aria-live="polite">
      {glossary !== undefined ? (
        <TermText id={id} glossary={glossary} onTerm={props.onTerm} />
      ) : failed ? (
        <>
          <p>{say('failed')}</p>
          <Button small kind="secondary" onClick={retry}>
            {t('action.retry')}
          </Button>
        </>
      ) : (
        <SkeletonRows label={t('state.loading')} rows={2} />
      )}
      <p className="small">
        <a href={href('help', { term: id })}>{say('all')}</a>
      </p>
    </div>
  );
  return isWide ? (
    <Popover open={open} onClose={onClose} anchor={props.anchor} title={title}>
      {content}
    </Popover>
  ) : (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('action.close')}>
      {content}
    </Sheet>
  );
}
