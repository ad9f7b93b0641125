import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onReturn` once when the user comes back to the tab or window after leaving it. Watching starts with the returned function,
 * which a link to another program calls.
 */
export function useReturn(onReturn: () => void): () => void {
  const stage = useRef<'here' | 'leaving' | 'away'>('here');
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    function handleLeave() {
      if (stage.current === 'leaving') stage.current = 'away';
    }
    function handleBack() {
      if (stage.current !== 'away') return;
      stage.current = 'here';
      comeBack();
    }
    const handleVisibility = () => (document.hidden ? handleLeave() : handleBack());

    window.addEventListener('blur', handleLeave);
    window.addEventListener('focus', handleBack);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('blur', handleLeave);
      window.removeEventListener('focus', handleBack);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);

  return () => {
    stage.current = 'leaving';
  };
}
