ALTER TABLE "loans" ADD COLUMN "pay_day" bigint;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "pay_day_chosen_at" bigint;