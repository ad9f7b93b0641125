import { CloudOff } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { useOnline } from '@/hooks/useOnline';
import * as S from './OfflineNotice.styles';

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <S.Notice>
          <Icon of={CloudOff} size={20} />
          You are offline. What you see may be out of date.
        </S.Notice>
      )}
    </div>
  );
}
