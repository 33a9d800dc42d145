ALTER TABLE `loans` ADD `pay_day` integer;--> statement-breakpoint
ALTER TABLE `loans` ADD `pay_day_chosen_at` integer;