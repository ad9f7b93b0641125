import { X } from 'lucide';
import { ClearButton } from '@/components/ClearButton';
import { Icon } from '@/components/Icon';
import { textLanguage } from '@/domain/language';
import * as S from './ArticleCount.styles';

type Props = {
  /** Undefined while nothing is searched, or nothing is there yet. */
  count: number | undefined;
  search: string;
  onClear: () => void;
};

/** What a search found. The paragraph stands there before it has words, so that readers hear each change. */
export function ArticleCount({ count, search, onClear }: Props) {
  const text = search.trim();
  return (
    <S.Bar>
      <S.Count role="status">
        {count !== undefined && (
          <>
            {count === 1 ? '1 article' : `${count} articles`} for “<span lang={textLanguage(text)}>{text}</span>”
          </>
        )}
      </S.Count>
      {count !== undefined && count > 0 && (
        <ClearButton size="sm" onClear={onClear}>
          <Icon of={X} size={18} /> Clear search
        </ClearButton>
      )}
    </S.Bar>
  );
}
