import { CalendarClock, CalendarX, FilePen, Globe, type IconNode } from 'lucide';
import { Badge } from '@/components/ui/Badge';
import { useNow } from '@/contexts/Now';
import type { Schedule, Stage } from '@/domain/schedule';
import { stageLabel } from '@/domain/stageLabel';
import type { BadgeTone } from '@/theme/badgeTones';

const SIGNS: Record<Stage, { tone: BadgeTone; icon: IconNode }> = {
  draft: { tone: 'draft', icon: FilePen },
  scheduled: { tone: 'scheduled', icon: CalendarClock },
  published: { tone: 'published', icon: Globe },
  withdrawn: { tone: 'past', icon: CalendarX },
};

type Props = {
  record: Schedule & { status: 'draft' | 'published' };
  /** The stage that the record has, or will have after a save that is under way. */
  stage: Stage;
};

/** The chip of a post or an event: whether visitors see it, and from when or until when (D-78). */
export function StageBadge({ record, stage }: Props) {
  return <Badge {...SIGNS[stage]}>{stageLabel(record, stage, useNow())}</Badge>;
}
