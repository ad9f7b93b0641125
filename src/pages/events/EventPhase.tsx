import { Badge } from '@/components/ui/Badge';
import { type CollegeEvent, phase } from '@/domain/collegeEvent';
import { eventStateLabel } from '@/domain/eventState';
import * as records from '@/texts/records';

type Props = { event: CollegeEvent; now: Date };

/** Running events have no badge (spec section 4); one that does not take place as planned has its state. */
export function EventPhase({ event, now }: Props) {
  const current = phase(event, now);
  if (event.event_state && current !== 'past') {
    return (
      <Badge tone={event.event_state} size="lg">
        {eventStateLabel(event) ?? ''}
      </Badge>
    );
  }
  if (current === 'running') return null;
  return (
    <Badge tone={current} size="lg">
      {current === 'past' ? records.pastBadge : records.upcomingBadge}
    </Badge>
  );
}
