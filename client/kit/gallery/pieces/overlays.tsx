import { AlertToasts } from '@zaraba/kit/alertToasts';
import { Button } from '@zaraba/kit/button';
import { CommandPalette } from '@zaraba/kit/commandPalette';
import { ConfirmDialog } from '@zaraba/kit/dialog';
import { Facts } from '@zaraba/kit/facts';
import { ImageViewer } from '@zaraba/kit/imageViewer';
import { Popover } from '@zaraba/kit/popover';
import { Sheet } from '@zaraba/kit/sheet';
import { LoadingToast, ToastRegion } from '@zaraba/kit/toast';
import type { ReactElement, ReactNode } from 'react';
import { Kept, State } from '../state.tsx';
import type { Shelf, Shown } from '../state.tsx';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='200'%3E%3Crect width='320' height='200' fill='%230b57c2'/%3E%3C/svg%3E";

/** An example with a button that opens an overlay. */
function Opened(props: { name: string; t: Shown['t']; children: (close: () => void) => ReactNode }): ReactElement {
  return (
    <State name={props.name}>
      <Kept start={false}>
        {(open, set) => (
          <>
            <div>
              <Button kind="secondary" label={`${props.t.open}: ${props.name}`} onClick={() => set(true)}>
                {props.t.open}
              </Button>
            </div>
            {open && props.children(() => set(false))}
          </>
        )}
      </Kept>
    </State>
  );
}

function Dialogs({ t }: Shown): ReactElement {
  return (
    <>
      {[undefined, t.offline].map((blocked) => (
        <Opened key={blocked ?? ''} name={blocked === undefined ? 'question' : 'blocked question'} t={t}>
          {(close) => (
            <ConfirmDialog
              open
              title={t.ask}
              text={t.askText}
              yes={t.cancel}
              no={t.keep}
              blocked={blocked}
              onYes={close}
              onNo={close}
            />
          )}
        </Opened>
      ))}
    </>
  );
}

function Sheets({ t }: Shown): ReactElement {
  return (
    <Opened name="sheet" t={t}>
      {(close) => (
        <Sheet open onClose={close} title={t.orders} closeLabel={t.close} foot={<Button block>{t.order}</Button>}>
          <Facts facts={[{ name: t.amount, value: '300' }]} />
        </Sheet>
      )}
    </Opened>
  );
}

function Popovers({ t }: Shown): ReactElement {
  return (
    <Opened name="popover" t={t}>
      {(close) => (
        <Popover
          open
          onClose={close}
          anchor={() => document.querySelector('[aria-label$=": popover"]')}
          title={t.limit}
        >
          <p>{t.detail}</p>
        </Popover>
      )}
    </Opened>
  );
}

function Toasts({ t }: Shown): ReactElement {
  return (
    <>
      {(['success', 'error'] as const).map((kind) => (
        <Opened key={kind} name={`${kind} toast`} t={t}>
          {() => <ToastRegion toast={{ id: 1, text: kind === 'success' ? t.sent : t.failed, kind }} />}
        </Opened>
      ))}
      <Opened name="loading toast" t={t}>
        {(close) => <LoadingToast text={t.loading} aloud action={{ label: t.stop, onClick: close }} />}
      </Opened>
    </>
  );
}

function Viewers({ t }: Shown): ReactElement {
  const texts = { close: t.close, larger: t.more, smaller: t.less, reset: t.refresh, hint: t.detail };
  return (
    <Opened name="picture" t={t}>
      {(close) => <ImageViewer source={PICTURE} name={t.picture} onClose={close} texts={texts} />}
    </Opened>
  );
}

function Palettes({ t }: Shown): ReactElement {
  const groups = [
    { value: t.orders, items: [{ id: 'buy', text: t.buy, note: 'ZJ1001', icon: 'trade' as const }] },
    {
      value: t.settings,
      items: [t.show, t.hide].map((text) => ({ id: text, text, icon: 'settings' as const })),
    },
  ];
  return (
    <>
      {['commands', 'no command'].map((name) => (
        <Opened key={name} name={name} t={t}>
          {(close) => (
            <CommandPalette
              open
              onClose={close}
              title={t.open}
              label={t.open}
              closeLabel={t.close}
              text={name === 'commands' ? '' : t.stock}
              onText={() => undefined}
              groups={
                name === 'commands'
                  ? groups.map(({ value, items }) => ({
                      value,
                      items: items.map((item) => ({ ...item, onPick: close })),
                    }))
                  : []
              }
              empty={t.empty}
              status={t.orders}
              onEarlyEnter={close}
              initialFocus={() => null}
              focusAfter={() => true}
            />
          )}
        </Opened>
      ))}
    </>
  );
}

function Alerts({ t }: Shown): ReactElement {
  const nothing = (): void => undefined;
  const toast = { icon: 'checkCircle', title: t.sent, detail: t.detail, href: '#', urgent: false } as const;
  return (
    <Opened name="events" t={t}>
      {(close) => (
        <AlertToasts
          toasts={[
            { ...toast, id: 'urgent', icon: 'warning', title: t.failed, urgent: true },
            { ...toast, id: 'usual' },
          ]}
          label={t.orders}
          closeLabel={t.close}
          onClose={close}
          onFollow={nothing}
          onHold={nothing}
        />
      )}
    </Opened>
  );
}

/** Components that cover the page, each opened by a button. */
export const OVERLAYS: Shelf = {
  commandPalette: Palettes,
  dialog: Dialogs,
  popover: Popovers,
  sheet: Sheets,
  imageViewer: Viewers,
  toast: Toasts,
  alertToasts: Alerts,
};
