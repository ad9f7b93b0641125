import { Eye } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import * as admin from '@/texts/adminCommon';

/** Leads from the form of a saved record to its preview. */
export function PreviewButton({ to }: { to: string }) {
  return (
    <LinkButton to={to} tone="line">
      <Icon of={Eye} size={20} />
      {admin.previewButton}
    </LinkButton>
  );
}
