ALTER TABLE `agreements` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `instalments` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `time_zone` text DEFAULT 'Asia/Manila' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `attempt_id` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `handed_over_at` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_hash` text;