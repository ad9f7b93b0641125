import { Badge } from '@/components/ui/Badge';
import { type CollegeEvent, phase } from '@/domain/collegeEvent';

type Props = { event: CollegeEvent; now: Date };

/** Running events have no badge (spec section 4). */
export function EventPhase({ event, now }: Props) {
  const current = phase(event, now);
  if (current === 'running') return null;
  return (
    <Badge tone={current} size="lg">
      {current === 'past' ? 'Past Event' : 'Upcoming Event'}
    </Badge>
  );
}
