import { type Control, useWatch } from 'react-hook-form';
import { CardPreview } from '@/components/admin/CardPreview';
import { Excerpt } from '@/components/cards/BlogCard.styles';
import { CategoryBadge } from '@/components/ui/Badge';
import { autoCover } from '@/domain/autoCover';
import { displayTitle } from '@/domain/blogPost';
import { FALLBACK_IMAGE } from '@/domain/imageUrl';
import { textLanguage } from '@/domain/language';
import { cardText } from '@/domain/shortText';
import * as texts from '@/texts/adminPosts';
import type { CheckedDraft } from './blogDraft';
import type { BlogDraft } from './blogFormFields';

type Props = { control: Control<BlogDraft, unknown, CheckedDraft>; cover: string };

export function BlogPreview({ control, cover }: Props) {
  const { title, excerpt, category, status } = useWatch({ control });

  if (!title?.trim() && !excerpt?.trim() && cover === FALLBACK_IMAGE) {
    return <CardPreview hint={texts.cardHint} />;
  }
  const heading = displayTitle({ title: title ?? '' });

  return (
    <CardPreview
      cover={cover === FALLBACK_IMAGE ? autoCover(heading) : cover}
      badge={category && <CategoryBadge category={category} />}
      heading={heading}
      shared={excerpt ?? ''}
      status={status ?? undefined}
    >
      <Excerpt $variant="card" lang={textLanguage(excerpt ?? '')}>
        {cardText(excerpt ?? '')}
      </Excerpt>
    </CardPreview>
  );
}
