import { WifiOff } from 'lucide-react';
import { useOnline } from '@/hooks/useOnline';
import * as S from './OfflineNotice.styles';

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <S.Notice>
          <WifiOff size={20} aria-hidden />
          You are offline. What you see may be out of date.
        </S.Notice>
      )}
    </div>
  );
}
