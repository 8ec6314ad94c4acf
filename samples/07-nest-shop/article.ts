import { IsInt, IsOptional, IsString } from 'class-validator';
import { Describe } from 'toolwright';

/** What is searched for: the query of `GET /articles`, and the arguments of `search_articles`. */
export class ArticleQuery {
  @IsOptional() @IsString() @Describe('Part of the name; everything unless given') text?: string;
}

export class Article {
  @IsString() name!: string;
  @IsInt() cents!: number;
  @IsInt() @Describe('Pieces that are left') stock!: number;
}

/** What staff adds to the shelves. */
export class Delivery {
  @IsString() @Describe('The article; a new one is put on the shelves') article!: string;
  @IsInt() @Describe('How many pieces were delivered') pieces!: number;
}
