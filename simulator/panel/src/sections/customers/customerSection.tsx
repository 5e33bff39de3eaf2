import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { AccountView, MadeCustomer } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { Copyable } from '../../parts/clipboard.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../texts/texts.tsx';
import classes from '../../parts/sections.module.css';

function LoginNote(props: { login: MadeCustomer }): ReactElement {
  const { t } = useTexts();
  const { account, password, fundPassword } = props.login;
  const rows = [
    [t.common.account, account],
    [t.scenarios.password, password],
    [t.scenarios.fundPassword, fundPassword],
  ] as const;
  return (
    <Note tone="ok" title={t.customers.login}>
      <ul>
        {rows.map(([name, value]) => (
          <li key={name} className={classes.person}>
            <span>{name}</span>
            <Copyable text={value} label={name} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Personas(): ReactElement {
  const { t, language } = useTexts();
  const { personas } = useReady().catalogue;
  const act = useAct();
  const [made, setMade] = useState<MadeCustomer>();
  const make = async (persona: string, title: string): Promise<void> => {
    setMade(undefined);
    setMade(await act.run((control, world) => control.makePersona(world, { persona }), t.customers.made(title)));
  };
  return (
    <Card title={t.customers.title}>
      <div className="stack-3">
        <p className="text-2 small">{t.customers.hint}</p>
        <Refused act={act} />
        {made !== undefined && <LoginNote login={made} />}
        <ul className="as-grid divided">
          {personas.map(({ name, title }) => (
            <li key={name} className="cluster-1-2 align-middle row-text low-row pad-block-1">
              <span>{title[language]}</span>
              <span className="push-end to-end">
                <Button
                  kind="secondary"
                  small
                  label={t.customers.makeLabel(title[language])}
                  busy={act.busy}
                  onClick={() => void make(name, title[language])}
                >
                  {t.customers.make}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function AccountRow(props: { row: AccountView }): ReactElement {
  const { t } = useTexts();
  const { account, state, identity, balances, open } = props.row;
  return (
    <li className="line-2 pad-block-1">
      <div className="stack-0 grow">
        <Copyable text={account} label={t.common.account} />
        <span className="cluster-1-2 align-middle" lang="en">
          <Badge tone={state === 'normal' ? 'ok' : 'danger'}>{state}</Badge>
          <Badge tone={identity === 'verified' ? 'ok' : 'neutral'}>{identity}</Badge>
          {Object.entries(balances).map(([currency, amount]) => (
            <span key={currency} className="num" translate="no">
              {amount} {currency.toUpperCase()}
            </span>
          ))}
        </span>
        {open > 0 && <span className="text-2 small">{t.customers.open(open)}</span>}
      </div>
    </li>
  );
}

/** The customers of the world, and the personas that can be added. */
export function CustomerSection(): ReactElement {
  const { t } = useTexts();
  const { accounts, accountsTotal } = useReady().state;
  return (
    <div className="stack-3">
      <Personas />
      <Card title={t.customers.accounts(accountsTotal)}>
        <ul className="as-grid divided">
          {accounts.map((row) => (
            <AccountRow key={row.account} row={row} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
