import type { StockDetail } from '@zaraba/contracts';
import { useInSight } from '@zaraba/kit/inSight';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../../parts/onDemand.tsx';
import classes from './info.module.css';

const Company = onDemand(() => import('./company/company.tsx'));

/** The place of the company section. Its code and data load when the reader scrolls near it. */
export function CompanyPlace(props: { detail: StockDetail }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInSight(place, false);
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div ref={place} className={classes.company}>
      {wasNear && <Company open detail={props.detail} />}
    </div>
  );
}
