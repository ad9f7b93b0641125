import { CloudOff } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { useOnline } from '@/hooks/useOnline';
import * as texts from '@/texts/common';

const Notice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 10px ${({ theme }) => theme.layout.gutter};
  background: ${({ theme }) => theme.colour.thanaka};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
`;

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice>
          <Icon of={CloudOff} size={20} />
          {texts.offline}
        </Notice>
      )}
    </div>
  );
}
