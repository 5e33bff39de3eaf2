import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import { later } from '@zaraba/kit/later';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../../parts/href.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSession, useWanted } from '../../../../state/hooks.ts';
import classes from './desk.module.css';
import { useDeskTexts } from './deskTexts.ts';
import { sendLevel, useFollowedCode } from './linkedCode.ts';
import { type WindowPart, partOf } from './windows.ts';

const BookPanel = later(() => import('../bookPanel.tsx'));
const ChartPanel = later(() => import('../chartPanel.tsx'));

/** Closes this window when the customer's session ends. */
function useClosesWithSession(): void {
  const isLoggedIn = useSession() !== null;
  const was = useRef(isLoggedIn);
  useEffect(() => {
    if (was.current && !isLoggedIn) window.close();
    was.current = isLoggedIn;
  }, [isLoggedIn]);
}

function Part(props: { part: WindowPart; detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const { code } = detail;
  useWanted([code], 'fast');
  return (
    <Suspense fallback={<SkeletonBlock label={t('state.loading')} />}>
      {props.part === 'chart' ? (
        <ChartPanel key={code} detail={detail} />
      ) : (
        <BookPanel key={code} detail={detail} onLevel={(side, price) => sendLevel(code, side, price)} />
      )}
    </Suspense>
  );
}

/**
 * A separate window with the chart or the order book of a stock. It follows the stock of the desk until the reader
 * switches this off.
 */
export function DeskWindow(props: {
  part: string;
  code: string;
  /** Shows the name and price of a stock. */
  Head: ComponentType<{ detail: StockDetail }>;
}): ReactElement {
  const t = useTexts();
  const say = useDeskTexts();
  const { code, Head } = props;
  const part = partOf(props.part);
  const navigate = useNavigate();
  const [follows, setFollows] = useState(true);
  useFollowedCode(follows, (linked) => {
    // A script may close a window only while its history has one entry, so the entry is replaced.
    if (linked !== code) void navigate(addressOf('stock', { code: linked, window: part }), { replace: true });
  });
  useClosesWithSession();
  const remote = useRemote('/market/stockDetail', { code });
  return (
    <div className={classes.window}>
      <div>
        <Button small kind="ghost" pressed={follows} onClick={() => setFollows(!follows)}>
          {follows && <Icon name="check" size={16} />}
          {say('follow')}
        </Button>
      </div>
      <RemoteView remote={remote} skeleton={<SkeletonBlock label={t('state.loading')} />}>
        {(detail) => (
          <>
            <Head detail={detail} />
            <Part part={part} detail={detail} />
          </>
        )}
      </RemoteView>
    </div>
  );
}
