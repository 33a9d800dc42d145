CREATE INDEX `attempts_by_time` ON `attempts` (`at`);--> statement-breakpoint
CREATE INDEX `challenges_by_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `messages_by_sent` ON `messages` (`sent_at`) WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pay_links_by_expiry` ON `pay_links` (`expires_on`);--> statement-breakpoint
CREATE INDEX `payment_advices_by_answer` ON `payment_advices` (`answered_at`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`ended_at`) WHERE ended_at IS NOT NULL;