import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import type { ReviewView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { Refused } from '../../parts/refused.tsx';
import { REVIEW_KINDS } from '../../texts/reviewKinds.ts';
import { useTexts } from '../../texts/texts.tsx';

/** A pending review. If the rules forbid passing it, the row says so, and the review can only be rejected. */
function ReviewRow(props: { review: ReviewView }): ReactElement {
  const { t, tag, language } = useTexts();
  const { id, kind, account, submittedAt, dueAt } = props.review;
  const act = useAct();
  const name = REVIEW_KINDS[kind][language];
  const what = `${name} ${account}`;
  const time = (iso: string): string => tokyo(Date.parse(iso), tag).time;
  const decide = (outcome: 'pass' | 'reject'): void =>
    void act.run(
      (control, world) => control.decide(world, id, outcome),
      outcome === 'pass' ? t.reviews.passed : t.reviews.rejected,
    );
  return (
    <li className="stack-0 underlined small anywhere pad-block-1">
      <div className="cluster-1-2 align-middle">
        <span className="bold">{name}</span>
        <span className="num" translate="no">
          {account}
        </span>
        <span className="text-2 small">
          {time(submittedAt)}
          {dueAt !== undefined && ` · ${t.reviews.due(time(dueAt))}`}
        </span>
        <span className="push-end to-end">
          <span className="cluster-2">
            <Button small label={t.reviews.passLabel(what)} busy={act.busy} onClick={() => decide('pass')}>
              {t.reviews.pass}
            </Button>
            <Button
              small
              kind="danger"
              label={t.reviews.rejectLabel(what)}
              busy={act.busy}
              onClick={() => decide('reject')}
            >
              {t.reviews.reject}
            </Button>
          </span>
        </span>
      </div>
      <Refused act={act} />
    </li>
  );
}

/** The section with the review mode and the pending reviews. */
export function ReviewSection(): ReactElement {
  const { t } = useTexts();
  const { reviewer, reviews } = useReady().state;
  const act = useAct();
  return (
    <Card title={t.reviews.title}>
      <div className="stack-3">
        <Choice
          label={t.reviews.reviewer}
          value={reviewer}
          options={(['automatic', 'prompt', 'byHand'] as const).map((value) => ({ value, text: t.reviews[value] }))}
          onChange={(chosen) => void act.run((control, world) => control.chooseReviewer(world, chosen))}
        />
        <p className="text-2 small">{t.reviews.hint}</p>
        <Refused act={act} />
        {reviews.length === 0 ? (
          <EmptyState icon="shield" title={t.reviews.none} text={t.reviews.noneText} />
        ) : (
          <ul className="as-grid">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
