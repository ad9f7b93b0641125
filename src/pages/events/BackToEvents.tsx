import { BackLink } from '@/components/ui/BackLink';
import { paths } from '@/domain/paths';

export function BackToEvents() {
  return (
    <div>
      <BackLink to={paths.events}>Back to Events</BackLink>
    </div>
  );
}
