import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { begun, keptTour } from '../../features/tour/rules/machine.ts';
import { moveTour, useTour } from '../../features/tour/state/tour.ts';
import { createTourPort } from '../../io/tour.ts';
import { onDemand } from '../../parts/onDemand.tsx';
import { useConfig, useSession } from '../../state/hooks.ts';

const Tour = onDemand(() => import('../../features/tour/exports/tour.tsx'));

/**
 * Starts the tour at an address with `tour=1`, and resumes a tour that a reload interrupted. Both are only for
 * customers of a simulated market.
 */
export function TourStart(): ReactElement {
  const { simulated } = useConfig();
  const account = useSession()?.account;
  const [query, setQuery] = useSearchParams();
  const [port] = useState(() => createTourPort(window));
  const tour = useTour();
  const isOffered = simulated && account !== undefined;
  const isAsked = isOffered && query.get('tour') === '1';
  const begin = useEffectEvent((customer: string | undefined, anew: boolean): void => {
    if (customer === undefined) return moveTour(undefined);
    if (!anew) return moveTour(tour?.account === customer ? tour : keptTour(port.read(), customer));
    moveTour(begun(customer));
    // Removes the query, so that neither a reload nor going back starts the tour again.
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => name !== 'tour')), { replace: true });
  });
  const customer = isOffered ? account : undefined;
  useEffect(() => begin(customer, isAsked), [customer, isAsked]);
  useEffect(() => {
    if (isOffered) port.write(tour && JSON.stringify(tour));
  }, [port, tour, isOffered]);
  return <Tour open={isOffered && tour !== undefined} follow={port.follow} />;
}
