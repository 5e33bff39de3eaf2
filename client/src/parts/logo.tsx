import { useState } from 'react';
import type { ReactElement } from 'react';
import { useConfig } from '../state/hooks.ts';

/** The logo from the configuration. If there is none, or it fails to load, the built-in one is shown: a rising line. */
export function Logo(props: { size: number }): ReactElement {
  const { logo } = useConfig();
  const { size } = props;
  const [missing, setMissing] = useState<string>();
  if (logo !== undefined && logo !== missing)
    return <img src={logo} width={size} height={size} alt="" onError={() => setMissing(logo)} />;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill="var(--primary)" />
      <path
        d="M10 25.5 17 18l5 4.5L31 12M24.5 12H31v6.5"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M10 30.5h21" stroke="var(--on-primary)" strokeOpacity=".55" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
