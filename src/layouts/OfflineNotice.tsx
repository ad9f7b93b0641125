import { CloudOff } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { useIsOnline } from '@/hooks/useBrowserState';
import { theme } from '@/theme/theme';

const Notice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 10px ${theme.layout.gutter};
  background: ${theme.colour.thanaka};
  color: ${theme.colour.ink};
  font-weight: 600;
`;

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice>
          <Icon of={CloudOff} size={20} />
          You are offline. What you see may be out of date.
        </Notice>
      )}
    </div>
  );
}
